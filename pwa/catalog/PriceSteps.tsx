import type { PriceStep } from '#domain/catalog/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';

/** PROD-4 */
export function PriceSteps({ steps, currency }: { steps: readonly PriceStep[]; currency: string }) {
  const { t, money } = useSpeaker();
  return (
    <ul className="price-steps">
      {steps.map(({ from, price }) => (
        <li key={from}>
          {t(/*i18n*/ { id: 'product.step', message: 'from {from}: {price} each' }, { from, price: money(price, currency) })}
        </li>
      ))}
    </ul>
  );
}
