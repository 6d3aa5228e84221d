import { useSpeaker } from '../shell/speaker.tsx';

export function OptionNote({ name }: { name: string }) {
  const { t } = useSpeaker();
  return <small>{t(/*i18n*/ { id: 'options.of', message: 'Option for {name}' }, { name })}</small>;
}
