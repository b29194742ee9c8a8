/** Like `Promise.withResolvers`, which the screens cannot use, because not all browsers have it. */
export function deferred<Value = void>() {
  let resolve!: (value: Value) => void;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
