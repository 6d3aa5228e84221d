import { useLayoutEffect, useRef, useState } from 'react';
import { pictureAddress } from '#domain/pictures.ts';
import { directionOf, type Language, type Translated, textOf } from '#domain/words/languages.ts';
import { PicturePick } from '../../records/editing/PicturePick.tsx';
import { RichWords } from '../../settings/RichWords.tsx';
import { useSpeaker } from '../../shell/speaker.tsx';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { type Mark, marked } from './marked.ts';
import '../../settings/legal.css';
import './text-editor.css';

type Props = {
  label: string;
  value: Translated;
  language: Language;
  onChange: (value: Translated) => void;
  /** also pictures and rows of products */
  whole?: boolean;
};

const LONGEST = 60_000;

/** A text with marks, which buttons set: nobody has to know them. */
export function TextEditor({ label, value, language, onChange, whole = false }: Props) {
  const { t } = useSpeaker();
  const place = useRef<HTMLDivElement>(null);
  const toSelect = useRef<readonly [start: number, end: number] | null>(null);
  const [view, setView] = useState<'write' | 'preview'>('write');
  const [picking, setPicking] = useState(false);
  const text = value[language] ?? '';
  const set = (next: string) => onChange({ ...value, [language]: next });
  const area = () => place.current?.querySelector('textarea') ?? null;
  const mark = (what: Mark) => {
    const { selectionStart = text.length, selectionEnd = text.length } = area() ?? {};
    const { text: next, start, end } = marked(text, selectionStart, selectionEnd, what);
    toSelect.current = [start, end];
    set(next);
    // After a sheet that closes has given the focus back.
    requestAnimationFrame(() => area()?.focus());
  };
  // With the text itself, so that whatever is typed next lands in the right place.
  useLayoutEffect(() => {
    if (toSelect.current === null) return;
    area()?.setSelectionRange(...toSelect.current);
    toSelect.current = null;
  });
  const tools: { what: Mark; label: string }[] = [
    { what: { kind: 'line', before: '# ' }, label: t(/*i18n*/ { id: 'pages.heading', message: 'Heading' }) },
    { what: { kind: 'line', before: '- ' }, label: t(/*i18n*/ { id: 'pages.listItem', message: 'List' }) },
    { what: { kind: 'around', before: '**', after: '**' }, label: t(/*i18n*/ { id: 'pages.bold', message: 'Bold' }) },
    { what: { kind: 'around', before: '*', after: '*' }, label: t(/*i18n*/ { id: 'pages.italic', message: 'Italic' }) },
    { what: { kind: 'around', before: '[', after: '](/shop)' }, label: t(/*i18n*/ { id: 'pages.link', message: 'Link' }) },
  ];
  return (
    <div className="text-editor" ref={place}>
      <Segments
        label={label}
        chosen={view}
        onChoose={setView}
        values={[
          { value: 'write', label: t(/*i18n*/ { id: 'pages.write', message: 'Write' }) },
          { value: 'preview', label: t(/*i18n*/ { id: 'pages.preview', message: 'Preview' }) },
        ]}
      />
      {view === 'write' ? (
        <>
          <div className="tools">
            {tools.map((tool) => (
              <Button key={tool.label} variant="quiet" onClick={() => mark(tool.what)}>
                {tool.label}
              </Button>
            ))}
            {whole && (
              <>
                <Button variant="quiet" aria-expanded={picking} onClick={() => setPicking(!picking)}>
                  {t(/*i18n*/ { id: 'pages.picture', message: 'Picture' })}
                </Button>
                <Button variant="quiet" onClick={() => mark({ kind: 'line', before: '[products: ', after: ']' })}>
                  {t(/*i18n*/ { id: 'pages.products', message: 'Products' })}
                </Button>
              </>
            )}
          </div>
          {picking && (
            <PicturePick
              hash={null}
              alt=""
              onPicked={({ hash }) => {
                mark({ kind: 'own', line: `![](${hash})`, cursor: 2 });
                setPicking(false);
              }}
            />
          )}
          <TextArea
            label={label}
            hint={
              whole
                ? t(
                    /*i18n*/ {
                      id: 'pages.textHint',
                      message:
                        'A blank line begins a new paragraph. Write between the brackets of a picture what it shows, and into a row of products their numbers.',
                    },
                  )
                : t(/*i18n*/ { id: 'pages.plainHint', message: 'A blank line begins a new paragraph.' })
            }
            lang={language}
            dir={directionOf(language)}
            rows={14}
            maxLength={LONGEST}
            value={text}
            placeholder={textOf({ ...value, [language]: undefined }, language)}
            onChange={({ target }) => set(target.value)}
          />
        </>
      ) : (
        <div className="legal">
          <div lang={language} dir={directionOf(language)}>
            <RichWords
              text={text}
              picture={whole ? (hash, alt) => <img src={pictureAddress(hash, 640, 'webp')} alt={alt} /> : undefined}
              products={whole ? (ids) => <p className="row">{t(products, { ids: ids.join(', ') })}</p> : undefined}
            />
          </div>
        </div>
      )}
    </div>
  );
}

const products = /*i18n*/ { id: 'pages.productRow', message: 'Here stand the products {ids}' };
