import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Checkbox } from './Checkbox.tsx';
import { Field } from './Field.tsx';
import { RadioCard, RadioGroup } from './RadioCard.tsx';
import { SelectField } from './SelectField.tsx';

afterEach(cleanup);

test('the label names the field', () => {
  render(<Field label="Town" name="city" />);
  expect(screen.getByLabelText<HTMLInputElement>('Town').name).toBe('city');
});

test('a valid field shows no error', () => {
  render(<Field label="Town" />);
  const field = screen.getByLabelText('Town');
  expect(field.hasAttribute('aria-invalid')).toBe(false);
  expect(field.hasAttribute('aria-describedby')).toBe(false);
});

test('hint and error both describe the field', () => {
  render(<Field label="E-mail" hint="For the receipt" error="This is no address" />);
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(screen.getByLabelText('E-mail'))).toEqual(['For the receipt', 'This is no address']);
});

test('a select, a box and a group of cards show their error too', () => {
  render(
    <>
      <SelectField label="Country" error="Choose a country">
        <option>Austria</option>
      </SelectField>
      <Checkbox label="I agree" error="Please agree" />
      <RadioGroup legend="Delivery" error="Choose how">
        <RadioCard title="Post" name="delivery" value="post" />
      </RadioGroup>
    </>,
  );
  expect(descriptionOf(screen.getByLabelText('Country'))).toEqual(['Choose a country']);
  expect(descriptionOf(screen.getByLabelText('I agree'))).toEqual(['Please agree']);
  expect(descriptionOf(screen.getByRole('group', { name: 'Delivery' }))).toEqual(['Choose how']);
});

test('two fields with one label stay two', () => {
  render(
    <>
      <Field label="Street" />
      <Field label="Street" />
    </>,
  );
  const [one, other] = screen.getAllByLabelText('Street');
  expect(one?.id).not.toBe(other?.id);
});

function descriptionOf(field: HTMLElement): (string | null | undefined)[] {
  return (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
}
