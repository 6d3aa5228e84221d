import type { ProductCard } from '#domain/catalog/types.ts';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';

/** Without JavaScript each option is bought on its own page. */
export function OptionLinks({ options, currency }: { options: readonly ProductCard[]; currency: string }) {
  const { t, money } = useSpeaker();
  return (
    <section className="option-links" aria-labelledby="options">
      <h2 id="options">{t(/*i18n*/ { id: 'options.title', message: 'Can be added' })}</h2>
      <ul>
        {options.map(({ id, slug, name, price, from }) => (
          <li key={id}>
            <Link to="/shop/product/$slug" params={{ slug }}>
              {name}
            </Link>{' '}
            <small>
              {from && `${t(/*i18n*/ { id: 'product.from', message: 'from' })} `}
              <bdi>{money(price, currency)}</bdi>
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
