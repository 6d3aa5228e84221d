import './totals.css';

/** A few large numbers, each below its name. */
export function Totals({ of }: { of: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="link-totals">
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
