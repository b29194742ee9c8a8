// Passwords that were typed on the page, to hide them wherever the page writes them. They stay in their inputs.

const SECRET_INPUT = 'input[type=password], input[autocomplete$=password], input[autocomplete=one-time-code]';

/** Also inputs that show their password by now, or were removed from the page. */
const inputs = new Set<HTMLInputElement>();

export function watchPasswords(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.matches(SECRET_INPUT)) inputs.add(target);
    },
    true,
  );
}

export function typedPasswords(): string[] {
  // Filled in by the browser, or before the snippet was loaded.
  for (const input of document.querySelectorAll<HTMLInputElement>(SECRET_INPUT)) inputs.add(input);
  return [...inputs].map(({ value }) => value);
}
