import { useState } from 'react';
import { MOST_BLOCKS } from '#domain/settings/rules.ts';
import type { HomeBlock, Tile } from '#domain/settings/schema.ts';
import { textOf } from '#domain/words/languages.ts';
import { useSpeaker } from '../../shell/speaker.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { BlockSheet, type OwnBlock } from './BlockSheet.tsx';
import { blockWords } from './block-words.ts';
import { Ordered } from './Ordered.tsx';
import { TileSheet } from './TileSheet.tsx';

type Props = {
  blocks: readonly HomeBlock[];
  onChange: (blocks: HomeBlock[]) => void;
  tiles: readonly Tile[];
  onTiles: (tiles: Tile[]) => void;
};

export function EditBlocks({ blocks, onChange, tiles, onTiles }: Props) {
  const { t, language } = useSpeaker();
  /** the block that is open, and its place */
  const [open, setOpen] = useState<{ at: number; block: OwnBlock } | null>(null);
  const [tilesOpen, setTilesOpen] = useState(false);
  const put = (at: number, block: HomeBlock) => onChange([...blocks.slice(0, at), block, ...blocks.slice(at + 1)]);
  const nameOf = (block: HomeBlock) => {
    const own =
      block.kind === 'text' ? textOf(block.text, language).slice(0, 60) : block.kind === 'products' ? textOf(block.title, language) : '';
    return own === '' ? t(blockWords[block.kind]) : `${t(blockWords[block.kind])}: ${own}`;
  };
  const editing = (block: HomeBlock, at: number) => {
    if (block.kind === 'categories') return () => setTilesOpen(true);
    return block.kind === 'text' || block.kind === 'products' ? () => setOpen({ at, block }) : undefined;
  };
  const add = (block: OwnBlock) => setOpen({ at: blocks.length, block });
  return (
    <>
      <Ordered items={blocks} nameOf={nameOf} onOrder={onChange}>
        {(block, at) => {
          const edit = editing(block, at);
          return (
            <>
              <Checkbox
                label={<span dir="auto">{nameOf(block)}</span>}
                checked={!block.hidden}
                onChange={({ target }) => put(at, { ...block, hidden: !target.checked })}
              />
              {edit !== undefined && (
                <IconButton
                  icon="pen"
                  label={t(/*i18n*/ { id: 'pages.editNamed', message: 'Edit {name}' }, { name: nameOf(block) })}
                  onClick={edit}
                />
              )}
            </>
          );
        }}
      </Ordered>
      {blocks.length < MOST_BLOCKS && (
        <p className="ways">
          <Button variant="quiet" onClick={() => add({ kind: 'text', hidden: false, text: {} })}>
            {t(/*i18n*/ { id: 'pages.addText', message: 'Add a text' })}
          </Button>
          <Button variant="quiet" onClick={() => add({ kind: 'products', hidden: false, title: {}, productIds: [] })}>
            {t(/*i18n*/ { id: 'pages.addProducts', message: 'Add products' })}
          </Button>
        </p>
      )}
      {tilesOpen && <TileSheet tiles={tiles} onChange={onTiles} onClose={() => setTilesOpen(false)} />}
      {open !== null && (
        <BlockSheet
          block={open.block}
          onTaken={(block) => put(open.at, block)}
          onRemove={open.at < blocks.length ? () => onChange(blocks.toSpliced(open.at, 1)) : undefined}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
