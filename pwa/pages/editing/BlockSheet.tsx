import { useState } from 'react';
import type { HomeBlock } from '#domain/settings/schema.ts';
import { DraftNote } from '../../records/editing/DraftNote.tsx';
import { LanguageChoice } from '../../records/editing/LanguageChoice.tsx';
import { WordsField } from '../../records/editing/WordsField.tsx';
import { useSpeaker } from '../../shell/speaker.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { blockWords } from './block-words.ts';
import { ChosenProducts } from './ChosenProducts.tsx';
import { TextEditor } from './TextEditor.tsx';
import { usePartDraft } from './use-part-draft.ts';
import './slide-sheet.css';

/** A block that the shop writes itself. */
export type OwnBlock = Extract<HomeBlock, { kind: 'text' | 'products' }>;

type Props = { block: OwnBlock; onTaken: (block: OwnBlock) => void; onRemove: (() => void) | undefined; onClose: () => void };

export function BlockSheet({ block, onTaken, onRemove, onClose }: Props) {
  const { t, language: own } = useSpeaker();
  const [language, setLanguage] = useState(own);
  const { draft, setDraft, unsaved } = usePartDraft('block', block);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(blockWords[block.kind])}
      closeLabel={t(/*i18n*/ { id: 'ui.close', message: 'Close' })}
      footer={
        <Button
          wide
          onClick={() => {
            void unsaved.forget();
            onTaken(draft);
            onClose();
          }}
        >
          {t(/*i18n*/ { id: 'pages.take', message: 'Done' })}
        </Button>
      }
    >
      <div className="slide-sheet">
        <DraftNote of={unsaved} />
        <LanguageChoice chosen={language} onChoose={setLanguage} of={draft.kind === 'text' ? draft.text : draft.title} />
        {draft.kind === 'text' ? (
          <TextEditor
            key={language}
            label={t(/*i18n*/ { id: 'pages.text', message: 'Text' })}
            value={draft.text}
            language={language}
            onChange={(text) => setDraft({ ...draft, text })}
            whole
          />
        ) : (
          <>
            <WordsField
              label={t(/*i18n*/ { id: 'pages.titleField', message: 'Title' })}
              value={draft.title}
              language={language}
              maxLength={160}
              onChange={(title) => setDraft({ ...draft, title })}
            />
            <ChosenProducts ids={draft.productIds} onChange={(productIds) => setDraft({ ...draft, productIds })} />
          </>
        )}
        {onRemove !== undefined && (
          <Button
            variant="plain"
            onClick={() => {
              void unsaved.forget();
              onRemove();
              onClose();
            }}
          >
            {t(/*i18n*/ { id: 'pages.removeBlock', message: 'Remove from the page' })}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
