import { useEffect, useRef, useState } from 'react';
import { parentOf } from '#domain/cart/rules.ts';
import type { CartLine } from '#domain/cart/types.ts';
import { MAX_QUANTITY } from '#domain/quantity.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { type PlainField, plainField, QuantityInput } from '../ui/QuantityInput.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

type Props = { line: CartLine; onChange: ((line: CartLine, quantity: number, paused?: boolean) => void) | undefined };

/** Without a script, two plain forms to `/shop/cart/update`. */
export function LineQuantity({ line, onChange }: Props) {
  const { t, language } = useSpeaker();
  const plain = useRef<HTMLInputElement>(null);
  const [alive, setAlive] = useState<{ replaces: PlainField | undefined }>();
  const changeable = onChange !== undefined;
  useEffect(() => {
    if (!changeable) return;
    const field = plain.current;
    setAlive({ replaces: field === null ? undefined : plainField(field) });
  }, [changeable]);
  const label = t(/*i18n*/ { id: 'cart.quantityOf', message: 'Quantity of {name}' }, { name: line.name });
  const remove = t(/*i18n*/ { id: 'cart.remove', message: 'Remove {name}' }, { name: line.name });
  const isOption = parentOf(line.key) !== undefined;
  if (alive !== undefined && onChange !== undefined) {
    return (
      <span className="line-quantity">
        {isOption ? (
          <Fixed quantity={line.quantity} />
        ) : (
          <QuantityInput
            value={line.quantity}
            min={0}
            max={MAX_QUANTITY}
            left={line.left ?? MAX_QUANTITY}
            replaces={alive.replaces}
            onChange={(quantity, paused) => onChange(line, quantity, paused)}
            label={label}
            less={t(/*i18n*/ { id: 'cart.lessOf', message: 'One {name} less' }, { name: line.name })}
            more={t(/*i18n*/ { id: 'cart.moreOf', message: 'One {name} more' }, { name: line.name })}
          />
        )}
        <IconButton icon="trash" label={remove} onClick={() => onChange(line, 0)} />
      </span>
    );
  }
  return (
    <span className="line-quantity">
      {isOption ? (
        <Fixed quantity={line.quantity} />
      ) : (
        <form method="post" action={withLanguage(language, '/shop/cart/update')}>
          <input type="hidden" name="product_id" value={line.variantId} />
          <input type="hidden" name="line_id" value={line.id} />
          <input
            ref={plain}
            type="number"
            name="set_qty"
            min={0}
            max={MAX_QUANTITY}
            defaultValue={line.quantity}
            // A value that the browser restored from the last visit is no input.
            autoComplete="off"
            aria-label={label}
            data-line-id={line.id}
            data-product-id={line.variantId}
          />
          <button type="submit">
            <Icon name="refresh" />
            <VisuallyHidden>
              {t(/*i18n*/ { id: 'cart.update', message: 'Update the quantity of {name}' }, { name: line.name })}
            </VisuallyHidden>
          </button>
        </form>
      )}
      <form method="post" action={withLanguage(language, '/shop/cart/update')}>
        <input type="hidden" name="product_id" value={line.variantId} />
        <input type="hidden" name="line_id" value={line.id} />
        <input type="hidden" name="set_qty" value="0" />
        <button type="submit">
          <Icon name="trash" />
          <VisuallyHidden>{remove}</VisuallyHidden>
        </button>
      </form>
    </span>
  );
}

/** An option has the quantity of its line, hence no buttons. */
function Fixed({ quantity }: { quantity: number }) {
  const { t } = useSpeaker();
  return <span>{t(/*i18n*/ { id: 'cart.qty', message: 'Qty {quantity}' }, { quantity })}</span>;
}
