import { expect, it } from 'vitest';
import { skipOpening } from './opening.ts';

it.each([
  ['Found this today. The cart is empty', 'The cart is empty'],
  ['My colleague has it too. The cart is empty', 'The cart is empty'],
  ['Good morning, the cart is empty', 'The cart is empty'],
  ['Good morning\nthe cart is empty', 'The cart is empty'],
  ['Hi team, found this today: my manager has the same problem. Search is slow.', 'Search is slow.'],
  ['I noticed today that the cart is empty', 'The cart is empty'],
  ['Not sure if reported already, the cart is empty', 'The cart is empty'],
  ['Please check this: iPhone shows no prices', 'iPhone shows no prices'],
  ['From our branch: 12 prices are wrong', '12 prices are wrong'],
  ['السلام عليكم السلة فارغة', 'السلة فارغة'],
  ['السلام عليكم ورحمة الله وبركاته، السلة فارغة', 'السلة فارغة'],
  ['صباح الخير، السلة فارغة', 'السلة فارغة'],
  ['لاحظت اليوم أن السلة فارغة', 'السلة فارغة'],
  ['لاحظت اليوم ما يلي: السلة فارغة', 'السلة فارغة'],
  ['مرحباً، السلة فارغة', 'السلة فارغة'],
  ['مرحبا، أرجو التحقق من هذه المشكلة: السلة فارغة', 'السلة فارغة'],
  ['هلا شباب، زميلي بعد عنده نفس المشكلة. السلة فاضية', 'السلة فاضية'],
  ['ما أدري أحد بلغ قبلي ولا لا، السلة فاضية', 'السلة فاضية'],
  ['مش عارف حد بلغ عنها ولا لأ، السلة فاضية', 'السلة فاضية'],
  ['لا أعلم إن كان أبلغ عنها أحد، السلة فارغة', 'السلة فارغة'],
  ['لو سمحتم بصوا على دي: السلة فاضية', 'السلة فاضية'],
  ['Good morning, السلة فارغة', 'السلة فارغة'],
  ['Good afternoon team, the cart is empty', 'The cart is empty'],
  ['Hi there! the cart is empty', 'The cart is empty'],
  ['Hello everyone, hope you are well. The cart is empty', 'The cart is empty'],
  ['Hey guys, the cart is empty', 'The cart is empty'],
  ['السلام عليكم جميعًا، السلة فارغة', 'السلة فارغة'],
  ['أهلا بكم، لقيت هذا اليوم. السلة فارغة', 'السلة فارغة'],
])('%j begins with content at %j', (description, expected) => {
  expect(skipOpening(description)).toBe(expected);
});

it.each([
  'Found this today.',
  'Good morning',
  'Hi team, good morning!',
  'السلام عليكم',
  'صباح الخير، زميلي عنده نفس المشكلة.',
  'the cart is empty',
  'Hi-res images are blurry',
  'Hello message is shown twice',
  'Good morning banner is cut',
  'I noticed thatched roofs in the banner',
  'My colleague has it too often in the cart',
  'مرحبا بك تظهر مرتين',
  'لاحظت أنه لا يعمل',
  '',
])('%j stays as it is', (description) => {
  expect(skipOpening(description)).toBe(description);
});
