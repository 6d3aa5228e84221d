import { PAGE_STEP } from '#domain/messages/rules.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Pager } from '../ui/Pager.tsx';
import type { UseMessages } from './use-messages.ts';

export function MessagePager({ total, list: { view, show } }: { total: number; list: UseMessages }) {
  const { t, number } = useSpeaker();
  return (
    <Pager
      page={view.page}
      pages={Math.ceil(total / PAGE_STEP)}
      label={t(/*i18n*/ { id: 'messages.pages', message: 'Pages of messages' })}
      previous={t(/*i18n*/ { id: 'pager.previous', message: 'Previous page' })}
      next={t(/*i18n*/ { id: 'pager.next', message: 'Next page' })}
      pageLabel={(page) => t(/*i18n*/ { id: 'pager.page', message: 'Page {page}' }, { page })}
      number={number}
      link={(page, { children, 'aria-label': label, 'aria-current': current }) => (
        <button type="button" aria-label={label} aria-current={current} onClick={() => turnTo(page)}>
          {children}
        </button>
      )}
    />
  );

  function turnTo(page: number): void {
    show({ page });
    document.getElementById('discussion')?.scrollIntoView();
  }
}
