import type { QuotePage } from '#domain/quotes/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { headingsOf } from './sections.ts';
import './quote-nav.css';

/** QUOTE-1: built from the headings of the page. */
export function QuoteNav({ quote: { document, options, state } }: { quote: QuotePage }) {
  const { t } = useSpeaker();
  const sections = [
    ...headingsOf(document.text),
    { id: 'pricing', title: t(/*i18n*/ { id: 'quote.lines', message: 'What we offer' }), depth: 2 },
    ...(options.length > 0 && state === 'sent'
      ? [{ id: 'options', title: t(/*i18n*/ { id: 'quote.options', message: 'You can add' }), depth: 2 }]
      : []),
    { id: 'discussion', title: t(/*i18n*/ { id: 'quote.questions', message: 'Questions' }), depth: 2 },
  ];
  return (
    <nav className="quote-nav" aria-label={t(/*i18n*/ { id: 'quote.contents', message: 'On this page' })}>
      <ul>
        {sections.map(({ id, title, depth }) => (
          <li key={id} data-depth={depth}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
