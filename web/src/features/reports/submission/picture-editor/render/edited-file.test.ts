import { expect, it } from 'vitest';
import { editedName, editedType } from './edited-file.ts';

it.each([
  ['shot.PNG', 'image/png', 'image/png', 'shot.PNG'],
  ['photo.jpeg', 'image/jpeg', 'image/jpeg', 'photo.jpeg'],
  ['photo.jpg', '', 'image/jpeg', 'photo.jpg'],
  ['سلة.webp', 'image/webp', 'image/webp', 'سلة.webp'],
  ['odd', 'image/bmp', 'image/png', 'odd.png'],
])('%s of type %j becomes %s with the name %s', (name, type, newType, newName) => {
  expect(editedType({ name, type })).toBe(newType);
  expect(editedName(name, newType)).toBe(newName);
});

it('the extension changes when the browser newType a PNG instead of a WebP', () => {
  expect(editedName('a.b.webp', 'image/png')).toBe('a.b.png');
});
