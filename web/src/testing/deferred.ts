/** `Promise.withResolvers`, which the type check of the screens does not know, because not all browsers have it. */
export function deferred<Value = void>() {
  let resolve!: (value: Value) => void;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
