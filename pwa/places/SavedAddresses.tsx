import type { Address } from '#domain/places/schema.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { SelectField } from '../ui/SelectField.tsx';

export type SavedAddress = { id: string; address: Address };

type Props = { id: string; saved: readonly SavedAddress[]; onSelect: (address: Address) => void };

/** CHK-1: fills the fields below with one of the account's addresses. */
export function SavedAddresses({ id, saved, onSelect }: Props) {
  const { t } = useSpeaker();
  const select = (chosen: string) => {
    const found = saved.find((each) => each.id === chosen);
    if (found !== undefined) onSelect(found.address);
  };
  return (
    <SelectField
      id={id}
      label={t(/*i18n*/ { id: 'address.saved', message: 'Saved addresses' })}
      autoComplete="off"
      value=""
      onChange={({ target }) => select(target.value)}
    >
      <option value="">{t(/*i18n*/ { id: 'address.choose', message: 'Please choose' })}</option>
      {saved.map(({ id: each, address: { name, street, city } }) => (
        <option key={each} value={each}>
          {[name, street, city].join(', ')}
        </option>
      ))}
    </SelectField>
  );
}
