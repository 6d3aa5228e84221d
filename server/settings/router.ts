import { LegalQuery, SettingsChange } from '#domain/settings/schema.ts';
import { anyone, operator, router } from '../http/trpc.ts';
import { legalText } from './legal.ts';
import { changeSettingsAs, type SettingsPatch, shopSettings } from './service.ts';

export const settings = router({
  legal: anyone.input(LegalQuery).query(({ ctx, input }) => legalText(ctx, input)),
  all: operator.query(({ ctx }) => shopSettings(ctx.db)),
  // What stands in a section is judged by the deed, together with what is there already.
  change: operator.input(SettingsChange).mutation(({ ctx, input }) => changeSettingsAs(ctx, input as SettingsPatch)),
});
