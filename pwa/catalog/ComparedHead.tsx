import type { ComparedProduct } from '#domain/catalog/types.ts';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';
import { dropCompared } from './compare-list.ts';
import { ProductPicture } from './ProductPicture.tsx';

/** The remove link is plain: the table's address without this product. */
export function ComparedHead({ product, all }: { product: ComparedProduct; all: readonly ComparedProduct[] }) {
  const { t } = useSpeaker();
  const { variantId, slug, name, picture } = product;
  const others = all.filter((each) => each !== product).map((each) => each.variantId);
  const leave = {
    className: 'icon-button',
    'aria-label': t(/*i18n*/ { id: 'cart.remove', message: 'Remove {name}' }, { name }),
    onClick: () => dropCompared([variantId]),
    children: <Icon name="close" />,
  };
  return (
    <th scope="col">
      <Link to="/shop/product/$slug" params={{ slug }} search={{ variant: String(variantId) }}>
        <span className="picture">{picture && <ProductPicture of={picture} alt="" sizes="(min-width: 900px) 200px, 120px" eager />}</span>
        {name}
      </Link>
      {others.length === 0 ? <Link to="/shop" {...leave} /> : <Link to="/shop/compare" search={{ products: others.join() }} {...leave} />}
    </th>
  );
}
