import { type DragEvent, type ReactNode, useState } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import './file-pick.css';

type Props = {
  icon: IconName;
  /** as of `<input type="file">` */
  accept: string;
  busy: boolean;
  autoFocus?: boolean;
  /** it may also be dropped here */
  drops?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
};

/** A file to choose. */
export function FilePick({ icon, accept, busy, autoFocus, drops = false, onFile, children }: Props) {
  const [over, setOver] = useState(false);
  const dropping = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      pick(event.dataTransfer.files);
    },
  };
  return (
    <label className="file-pick" data-over={over || undefined} aria-busy={busy || undefined} {...(drops && dropping)}>
      <input
        type="file"
        accept={accept}
        // biome-ignore lint/a11y/noAutofocus: a sheet may be opened for it
        autoFocus={autoFocus}
        disabled={busy}
        onChange={({ target }) => {
          pick(target.files);
          // So that the same file, changed since, can be chosen once more.
          target.value = '';
        }}
      />
      <Icon name={icon} />
      <span>{children}</span>
    </label>
  );

  function pick(files: FileList | null): void {
    const [file] = files ?? [];
    if (file !== undefined) onFile(file);
  }
}
