import { LegalText } from '#domain/settings/answers.ts';
import { LegalQuery, Settings, SettingsChange } from '#domain/settings/schema.ts';
import { audit } from '../http/contract.ts';
import { anyone, operator, router } from '../http/trpc.ts';
import { legalText } from './legal.ts';
import { changeSettings, type SettingsPatch, shopSettings } from './service.ts';

export const settings = router({
  legal: anyone
    .meta({ summary: 'A legal text of the shop' })
    .input(LegalQuery)
    .output(LegalText)
    .query(({ ctx, input }) => legalText(ctx, input)),
  all: operator
    .meta({ summary: 'All settings of the shop' })
    .output(Settings)
    .query(({ ctx }) => shopSettings(ctx.db)),
  change: operator
    .meta({
      summary: 'Changes the named settings; within a section the others stay; emptying a list has to be confirmed',
      audit: audit<SettingsChange>({
        action: 'settings.change',
        record: (patch) => ({ kind: 'settings', id: sectionsOf(patch).join(' ') }),
        details: ({ confirmed, ...patch }) => ({ ...patch, ...(confirmed && { confirmed }) }),
      }),
    })
    .input(SettingsChange)
    .output(Settings)
    // The operation validates a section together with what is stored.
    .mutation(({ ctx, input: { confirmed, ...patch } }) => changeSettings(ctx, patch as SettingsPatch, { confirmed })),
});

function sectionsOf(patch: SettingsChange): string[] {
  return Object.keys(patch).filter((name) => name !== 'confirmed');
}
