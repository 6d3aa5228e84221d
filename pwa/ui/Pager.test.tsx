import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Pager } from './Pager.tsx';

test('a page is named as it is shown, in the thousands too', () => {
  render(
    <Pager
      page={5014}
      pages={5015}
      label="Pages"
      previous="Previous"
      next="Next"
      pageLabel={(shown) => `Page ${shown}`}
      number={(page) => page.toLocaleString('en')}
      link={(page, props) => <a href={`/${page}`} {...props} />}
    />,
  );
  const here = screen.getByRole('link', { current: 'page' });
  expect(here.textContent).toBe('5,014');
  expect(here.getAttribute('aria-label')).toBe('Page 5,014');
});
