import type { ReactNode } from 'react';
import { figuresMeaning } from '#domain/figures/terms.ts';
import type { SalesFigures } from '#domain/figures/types.ts';
import { TroubleNote } from '../people/TroubleNote.tsx';
import { AccountTrail } from '../shell/AccountTrail.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { CustomersPanel } from './CustomersPanel.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { ProductsPanel } from './ProductsPanel.tsx';
import { SalesPanel } from './SalesPanel.tsx';
import { SalesTiles } from './SalesTiles.tsx';
import { TaxesPanel } from './TaxesPanel.tsx';
import { useFigures } from './use-figures.ts';
import './figures.css';

type Props = { rendered: SalesFigures | null; missing: ReactNode };

/** What the shop sold, for its operators. */
export function FiguresScreen({ rendered, missing }: Props) {
  const { t, date } = useSpeaker();
  const figures = useFigures(rendered);
  if (figures.forbidden) return missing;
  const { products, customers, taxes } = figures;
  const { value: sales, busy } = figures.sales;
  const trouble = [figures.sales, products, customers, taxes].find((answer) => answer.trouble !== null)?.trouble ?? null;
  const title = t(/*i18n*/ { id: 'figures.title', message: 'Figures' });
  return (
    <Page busy={busy}>
      <AccountTrail current={title} />
      <div className="figures-page">
        <h1>{title}</h1>
        <PeriodChoice of={figures} />
        {sales !== null && (
          <p className="quiet" role="status">
            {t(
              /*i18n*/ { id: 'figures.days', message: '{from} to {to}, in the shop’s time zone {zone}' },
              { from: date(sales.from), to: date(sales.to), zone: sales.zone },
            )}
            {sales.running && t(/*i18n*/ { id: 'figures.running', message: ' · today is not over yet' })}
          </p>
        )}
        <TroubleNote of={trouble} />
        {trouble !== null && (
          <Button variant="quiet" onClick={figures.again}>
            {t(/*i18n*/ { id: 'broken.again', message: 'Try again' })}
          </Button>
        )}
        {sales === null && trouble === null && <Skeleton shape="card" />}
        {sales !== null && <SalesTiles of={sales} />}
        {sales !== null && sales.total.orders === 0 && (
          <p className="none">{t(/*i18n*/ { id: 'figures.none', message: 'No order was placed on these days.' })}</p>
        )}
        {sales !== null && sales.total.orders > 0 && (
          <>
            <SalesPanel of={sales} />
            <div className="panels">
              {products.value === null ? trouble === null && <Skeleton lines={5} /> : <ProductsPanel of={products.value} />}
              {taxes.value === null ? trouble === null && <Skeleton lines={4} /> : <TaxesPanel of={taxes.value} />}
              {customers.value === null ? trouble === null && <Skeleton lines={4} /> : <CustomersPanel of={customers.value} />}
            </div>
          </>
        )}
        {figuresMeaning.map((sentence) => (
          <p className="quiet" key={sentence.id}>
            {t(sentence)}
          </p>
        ))}
        <p className="quiet">
          <a href="https://www.tradingview.com/lightweight-charts/" target="_blank" rel="noopener">
            Charts by TradingView
          </a>
        </p>
      </div>
    </Page>
  );
}
