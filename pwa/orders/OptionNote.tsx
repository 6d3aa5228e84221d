import { useSpeaker } from '../shell/speaker.tsx';

/** Which product this was chosen as an option of. */
export function OptionNote({ name }: { name: string }) {
  const { t } = useSpeaker();
  return <small>{t(/*i18n*/ { id: 'options.of', message: 'Option for {name}' }, { name })}</small>;
}
