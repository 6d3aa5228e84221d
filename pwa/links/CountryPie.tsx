import { useSpeaker } from '../shell/speaker.tsx';
import { FacetTable } from './FacetTable.tsx';
import { facetNames, facetTitles } from './facet-names.ts';
import { type Count, slicesOf } from './pie.ts';
import './country-pie.css';

/** LINK-6: clicks per country, as a pie and as its table. */
export function CountryPie({ counts }: { counts: readonly Count[] }) {
  const speaker = useSpeaker();
  const { t, number } = speaker;
  const slices = slicesOf(counts);
  const nameOf = facetNames('country', speaker);
  const other = t(/*i18n*/ { id: 'links.other', message: 'Other' });
  const shadeOf = (name: string) => {
    const at = slices.findIndex((slice) => slice.name === name);
    return at === -1 ? 'other' : String(at);
  };
  return (
    <section className="panel country-pie">
      <svg viewBox="-1.02 -1.02 2.04 2.04" role="img" aria-label={t(facetTitles.country)}>
        {slices.map(({ name, clicks, path }) => (
          <path key={name ?? 'other'} className="slice" data-shade={name === undefined ? 'other' : shadeOf(name)} d={path}>
            <title>{`${name === undefined ? other : nameOf(name)}: ${number(clicks)}`}</title>
          </path>
        ))}
      </svg>
      <FacetTable
        title={t(facetTitles.country)}
        counts={counts}
        nameOf={nameOf}
        markOf={(name) => (
          <svg className="mark" viewBox="0 0 1 1" aria-hidden="true">
            <path className="slice" data-shade={shadeOf(name)} d="M0 0h1v1H0Z" />
          </svg>
        )}
      />
    </section>
  );
}
