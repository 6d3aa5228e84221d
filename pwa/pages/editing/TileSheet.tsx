import { useRouteContext } from '@tanstack/react-router';
import type { StaffCategory } from '#domain/catalog/sheet-types.ts';
import { MOST_TILES } from '#domain/settings/rules.ts';
import type { Tile } from '#domain/settings/schema.ts';
import { textOf } from '#domain/words/languages.ts';
import { TroubleNote } from '../../people/TroubleNote.tsx';
import { PicturePick } from '../../records/editing/PicturePick.tsx';
import { useLoaded } from '../../records/editing/use-loaded.ts';
import { Link } from '../../shell/Link.tsx';
import { useSpeaker } from '../../shell/speaker.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import './tile-sheet.css';

/** As the home page shows them. */
const ASPECT = 4 / 3;

type Props = { tiles: readonly Tile[]; onChange: (tiles: Tile[]) => void; onClose: () => void };

/** The pictures of the categories; which ones the page shows, and in which order, is that of the shop's categories. */
export function TileSheet({ tiles, onChange, onClose }: Props) {
  const { t } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const { value, trouble } = useLoaded(api.catalog.staffCategories.query);
  const shown = value?.filter(({ parentId }) => parentId === null);
  const put = (id: number, picture?: string) => {
    const others = tiles.filter(({ categoryId }) => categoryId !== id && shown?.some((each) => each.id === categoryId));
    onChange(picture === undefined ? others : [...others, { categoryId: id, picture }]);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(/*i18n*/ { id: 'shop.categories', message: 'Categories' })}
      closeLabel={t(/*i18n*/ { id: 'ui.close', message: 'Close' })}
      footer={
        <Button wide onClick={onClose}>
          {t(/*i18n*/ { id: 'pages.take', message: 'Done' })}
        </Button>
      }
    >
      <div className="tile-sheet" aria-busy={shown === undefined && trouble === null}>
        <p>
          {t(/*i18n*/ { id: 'pages.tiles', message: 'Without a picture of its own a category shows that of its first product.' })}{' '}
          <Link to="/edit/categories">{t(/*i18n*/ { id: 'pages.toCategories', message: 'Names and new categories' })}</Link>
        </p>
        <TroubleNote of={trouble} />
        {shown === undefined && trouble === null && <Skeleton lines={6} />}
        {shown?.map((category) => (
          <TileField
            key={category.id}
            of={category}
            picture={tiles.find(({ categoryId }) => categoryId === category.id)?.picture ?? null}
            full={tiles.length >= MOST_TILES}
            onPut={(picture) => put(category.id, picture)}
          />
        ))}
      </div>
    </Sheet>
  );
}

type FieldProps = { of: StaffCategory; picture: string | null; full: boolean; onPut: (picture?: string) => void };

function TileField({ of: { name }, picture, full, onPut }: FieldProps) {
  const { language } = useSpeaker();
  return (
    <fieldset>
      <legend>
        <bdi>{textOf(name, language)}</bdi>
      </legend>
      {(picture !== null || !full) && (
        <PicturePick hash={picture} alt="" aspect={ASPECT} onPicked={({ hash }) => onPut(hash)} onRemove={() => onPut()} />
      )}
    </fieldset>
  );
}
