import { useSpeaker } from '../shell/speaker.tsx';

/** What a lower price is to be compared with (Directive 98/6/EC, article 6a). */
export function LowestPrice({ price, currency }: { price: number; currency: string }) {
  const { t, money } = useSpeaker();
  return (
    <small className="lowest-price">
      {t(/*i18n*/ { id: 'product.lowest', message: 'Lowest price of the last 30 days: {price}' }, { price: money(price, currency) })}
    </small>
  );
}
