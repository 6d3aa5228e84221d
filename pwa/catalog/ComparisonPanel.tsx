import { useState } from 'react';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ComparedItem } from './ComparedItem.tsx';
import { dropCompared } from './compare-list.ts';
import { useComparison } from './use-comparison.ts';
import './comparison-panel.css';

/** CMP-2 */
export function ComparisonPanel() {
  const { t } = useSpeaker();
  const { ids, products, currency } = useComparison();
  const [open, setOpen] = useState(false);
  if (ids.length === 0) return null;
  const compare = t(/*i18n*/ { id: 'compare.title', message: 'Compare' });
  return (
    <aside className="comparison-panel" aria-label={compare}>
      <div>
        <Button variant="plain" aria-expanded={open} aria-controls="compared" onClick={() => setOpen(!open)}>
          <Icon name="compare" />
          {t(/*i18n*/ { id: 'compare.count', message: '{count} to compare' }, { count: ids.length })}
        </Button>
        {ids.length > 1 && (
          <ButtonTo to="/shop/compare" search={{ products: ids.join() }}>
            {compare}
          </ButtonTo>
        )}
      </div>
      <div id="compared" hidden={!open}>
        <ul>
          {products.map((product) => (
            <li key={product.variantId}>
              <ComparedItem product={product} currency={currency} />
              <IconButton
                icon="close"
                label={t(/*i18n*/ { id: 'cart.remove', message: 'Remove {name}' }, { name: product.name })}
                onClick={() => dropCompared([product.variantId])}
              />
            </li>
          ))}
        </ul>
        <Button variant="plain" onClick={() => dropCompared()}>
          {t(/*i18n*/ { id: 'compare.clear', message: 'Clear all' })}
        </Button>
      </div>
    </aside>
  );
}
