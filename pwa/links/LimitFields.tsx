import { useSpeaker } from '../shell/speaker.tsx';
import { Field } from '../ui/Field.tsx';
import type { LinkFields } from './link-fields.ts';

type Limits = Pick<LinkFields, 'tags' | 'expires' | 'most'>;

export function LimitFields({ fields, set }: { fields: Limits; set: (changed: Partial<Limits>) => void }) {
  const { t } = useSpeaker();
  return (
    <>
      <Field
        label={t(/*i18n*/ { id: 'links.tags', message: 'Tags' })}
        hint={t(/*i18n*/ { id: 'links.tagsHint', message: 'Separated by commas' })}
        name="tags"
        autoComplete="off"
        value={fields.tags}
        onChange={({ target }) => set({ tags: target.value })}
      />
      <Field
        label={t(/*i18n*/ { id: 'links.expires', message: 'Works until' })}
        name="expires"
        type="datetime-local"
        value={fields.expires}
        onChange={({ target }) => set({ expires: target.value })}
      />
      <Field
        label={t(/*i18n*/ { id: 'links.most', message: 'Works for so many clicks' })}
        name="most"
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        value={fields.most}
        onChange={({ target }) => set({ most: target.value })}
      />
    </>
  );
}
