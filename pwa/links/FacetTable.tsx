import { type ReactNode, useState } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import type { Count } from './pie.ts';
import { ShowAll } from './ShowAll.tsx';
import './facets.css';

type Props = {
  title: string;
  counts: readonly Count[];
  nameOf: (name: string) => string;
  /** before a name */
  markOf?: (name: string) => ReactNode;
};

/** Rows before “Show all”. */
const FIRST = 6;

/** What clicks have in common, as bars with numbers. */
export function FacetTable({ title, counts, nameOf, markOf }: Props) {
  const { t, number } = useSpeaker();
  const [all, setAll] = useState(false);
  const total = counts.reduce((sum, { clicks }) => sum + clicks, 0);
  return (
    <>
      <table className="facet-table">
        <caption>
          <h2>{title}</h2>
        </caption>
        <colgroup>
          <col />
          <col className="count" />
          <col className="percent" />
        </colgroup>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{t(/*i18n*/ { id: 'links.clicksColumn', message: 'Clicks' })}</th>
            <th scope="col">{t(/*i18n*/ { id: 'links.percent', message: 'Percent' })}</th>
          </tr>
        </thead>
        <tbody>
          {counts.slice(0, all ? undefined : FIRST).map(({ name, clicks }) => (
            <tr key={name}>
              <th scope="row">
                {markOf?.(name)}
                <bdi>{nameOf(name)}</bdi>
                <svg className="bar" aria-hidden="true">
                  <rect width={`${(clicks / total) * 100}%`} height="100%" />
                </svg>
              </th>
              <td>{number(clicks)}</td>
              <td>{number(clicks / total, { style: 'percent', maximumFractionDigits: 0 })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {counts.length > FIRST && <ShowAll all={all} count={counts.length} onChange={setAll} />}
    </>
  );
}
