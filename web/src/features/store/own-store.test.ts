import { expect, it } from 'vitest';
import { testValuesIn } from './own-store.ts';

it('splits each line of the test data into a name and the value to copy', () => {
  const testData = [
    'Test card: 4111 1111 1111 1111',
    '',
    ' بطاقة مدى: 5888 ',
    'https://store.example/login',
    'Coupon: https://store.example/coupon: A',
    'TEST10',
  ];
  expect(testValuesIn(testData.join('\r\n'))).toEqual([
    { name: 'Test card', value: '4111 1111 1111 1111' },
    { name: 'بطاقة مدى', value: '5888' },
    { name: '', value: 'https://store.example/login' },
    { name: 'Coupon', value: 'https://store.example/coupon: A' },
    { name: '', value: 'TEST10' },
  ]);
});
