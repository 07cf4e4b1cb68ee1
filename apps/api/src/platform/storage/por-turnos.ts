// Many files, some at a time: a store far away answers each after a while.

/** As many at once as a store and a backup's disk bear. */
const A_LA_VEZ = 8;

/** Does it for each, a few side by side; ends with the first failure, when those under way have ended. */
export async function porTurnos<T>(
  todos: AsyncIterable<T> | Iterable<T>,
  hacer: (uno: T) => Promise<void>,
): Promise<void> {
  const enCurso = new Set<Promise<void>>();
  let fallo: { error: unknown } | undefined;
  try {
    for await (const uno of todos) {
      const turno = hacer(uno)
        .catch((error: unknown) => void (fallo ??= { error }))
        .finally(() => enCurso.delete(turno));
      enCurso.add(turno);
      if (enCurso.size >= A_LA_VEZ) await Promise.race(enCurso);
      if (fallo) break;
    }
  } finally {
    await Promise.all(enCurso);
  }
  if (fallo) throw fallo.error;
}
