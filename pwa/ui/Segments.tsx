import './segments.css';

type Props<Value extends string> = {
  label: string;
  values: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** A choice of few, all of them visible. */
export function Segments<Value extends string>({ label, values, chosen, onChoose }: Props<Value>) {
  return (
    <fieldset className="segments" aria-label={label}>
      {values.map((each) => (
        <button key={each.value} type="button" aria-pressed={each.value === chosen} onClick={() => onChoose(each.value)}>
          {each.label}
        </button>
      ))}
    </fieldset>
  );
}
