import { useSpeaker } from '../shell/speaker.tsx';
import { Price } from '../ui/Price.tsx';

type Props = { price: number; listPrice: number | null; currency: string; size?: 'medium' | 'large'; note?: string };

export function ProductPrice({ price, listPrice, currency, size = 'medium', note }: Props) {
  const { t, money } = useSpeaker();
  const reduced = listPrice !== null && listPrice > price;
  return (
    <Price
      amount={money(price, currency)}
      list={
        reduced
          ? {
              amount: money(listPrice, currency),
              label: t(/*i18n*/ { id: 'product.before', message: 'before' }),
              nowLabel: t(/*i18n*/ { id: 'product.now', message: 'now' }),
            }
          : undefined
      }
      size={size}
      note={note}
    />
  );
}
