import { ButtonTo } from '../../shell/ButtonTo.tsx';
import { useSpeaker } from '../../shell/speaker.tsx';
import './list-tools.css';

/** Of a category, or of the whole shop. */
export function ListToolsRow({ categoryId }: { categoryId: number | undefined }) {
  const { t } = useSpeaker();
  const search = categoryId === undefined ? {} : { category: String(categoryId) };
  return (
    <p className="list-tools">
      <ButtonTo to="/edit/product/new" search={search} variant="quiet" preload={false}>
        {t(/*i18n*/ { id: 'editing.newProduct', message: 'New product' })}
      </ButtonTo>
      <ButtonTo to="/edit/products" variant="plain" preload={false}>
        {t(/*i18n*/ { id: 'editing.products', message: 'Products of the shop' })}
      </ButtonTo>
    </p>
  );
}
