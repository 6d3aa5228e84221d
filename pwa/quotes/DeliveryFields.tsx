import type { StaffDelivery } from '#domain/delivery/types.ts';
import { AddressFields } from '../places/AddressFields.tsx';
import { typedInto } from '../places/typed-address.ts';
import { useStates } from '../places/use-states.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import type { OfferFields } from './offer-fields.ts';

type Props = { fields: OfferFields; set: (changed: Partial<OfferFields>) => void; methods: readonly StaffDelivery[] };

/** How the goods get to the customer, and where, if not to where the bill goes. */
export function DeliveryFields({ fields: { billing, shipping, same, deliveryId }, set, methods }: Props) {
  const { t, text } = useSpeaker();
  const states = useStates(same ? 0 : Number(shipping.countryId));
  return (
    <fieldset className="quote-card">
      <legend>{t(/*i18n*/ { id: 'desk.delivery', message: 'Delivery' })}</legend>
      <SelectField
        name="delivery"
        label={t(/*i18n*/ { id: 'desk.deliveryMethod', message: 'Delivery method' })}
        value={deliveryId ?? ''}
        onChange={({ target }) => set({ deliveryId: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">{t(/*i18n*/ { id: 'desk.noDelivery', message: 'No delivery' })}</option>
        {methods
          .filter(({ id, published }) => published || id === deliveryId)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {text(name)}
            </option>
          ))}
      </SelectField>
      <Checkbox
        name="same"
        label={t(/*i18n*/ { id: 'address.same', message: 'Deliver to the same address' })}
        checked={same}
        onChange={({ target }) =>
          set({ same: target.checked, shipping: { ...shipping, countryId: shipping.countryId || billing.countryId } })
        }
      />
      {!same && (
        <AddressFields
          use="shipping"
          typed={shipping}
          states={states}
          problems={{}}
          ofOther
          last={false}
          onType={(field, value) => set({ shipping: { ...shipping, ...typedInto(field, value) } })}
        />
      )}
    </fieldset>
  );
}
