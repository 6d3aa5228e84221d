import { addressLines } from '#domain/places/address-lines.ts';
import type { Address } from '#domain/places/schema.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { useStates } from './use-states.ts';
import './address-lines.css';

/** The address as it stands on the parcel. */
export function AddressLines({ of }: { of: Address }) {
  const { language } = useSpeaker();
  const states = useStates(of.stateId === undefined ? 0 : of.countryId);
  const [, name, code] = states?.find(([id]) => id === of.stateId) ?? [];
  const lines = addressLines(of, language, name === undefined || code === undefined ? undefined : { name, code });
  return (
    // Named by the browser, which may know a newer name of the country than the server.
    <address className="address-lines" translate="no" suppressHydrationWarning>
      {lines.join('\n')}
    </address>
  );
}
