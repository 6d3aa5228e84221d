import { useSyncExternalStore } from 'react';
import { IconButton } from './IconButton.tsx';
import { dismiss, type NoticeAction, noNotices, notices, subscribe } from './notices.ts';
import './notice-region.css';

/** Rendered empty from the start, so that screen readers read later notices aloud. */
export function NoticeRegion({ dismissLabel }: { dismissLabel: string }) {
  const shown = useSyncExternalStore(subscribe, notices, noNotices);

  function run(id: number, action: NoticeAction): void {
    dismiss(id);
    action.run();
  }

  return (
    <div className="notice-region" role="status">
      {shown.map(({ id, message, action }) => (
        <div className="notice" key={id}>
          <p>{message}</p>
          {action && (
            <button type="button" className="action" onClick={() => run(id, action)}>
              {action.label}
            </button>
          )}
          <IconButton icon="close" label={dismissLabel} onClick={() => dismiss(id)} />
        </div>
      ))}
    </div>
  );
}
