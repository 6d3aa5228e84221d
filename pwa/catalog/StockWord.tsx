import type { StockLevel } from '#domain/catalog/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import './stock-word.css';

export function StockWord({ level }: { level: StockLevel }) {
  const { t } = useSpeaker();
  const words: Record<StockLevel, string> = {
    available: t(/*i18n*/ { id: 'stock.available', message: 'In stock' }),
    few: t(/*i18n*/ { id: 'stock.few', message: 'Only a few left' }),
    sold_out: t(/*i18n*/ { id: 'stock.soldOut', message: 'Sold out' }),
  };
  return (
    <span className="stock-word" data-level={level}>
      {words[level]}
    </span>
  );
}
