import { Subscribe } from './Subscribe.tsx';
import { useSubscription } from './use-subscription.ts';
import './footer-list.css';

/** MAIL-1: the shop's list below every page. `children`: the link to its page, until the list is known */
export function FooterList({ list, children }: { list: number; children: React.ReactNode }) {
  const subscription = useSubscription(list);
  const { content } = subscription;
  if (content === null) return null;
  if (content === undefined) return children;
  return (
    <section className="footer-list" aria-labelledby="footer-list">
      <div>
        <h2 id="footer-list">{content.title}</h2>
        {content.description && <p>{content.description}</p>}
      </div>
      <Subscribe of={subscription} />
    </section>
  );
}
