// Pictures for the demo company's signed documents, as a screen would send them (PNG, black on white): a signature, and a card that is nobody's.

/** A signature. */
export const TRAZO = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAAPAAAABQAQAAAAAPMsXRAAABxklEQVR42u3VPW6DMBQA4Ic8uEMlrx0i+SblZoUoQ69l1AP0',
    'Ct66uhtSkV2/v4QAJe3cMISEz/H7sQEouwfc+X/z5Ha5h3aHJwC3wwmg2eDJ8jkAQLfmICGhifPgyhIyV+vdimtGhs41cLIr',
    'HmtIOlsesuDYjJRR8tfVyNfgS48ZRRwTuiX3XYmYUaCp2iU3HLYci0TInAtzrpQxdaOrEgHsmWmZGh7Gn8ClMI+e48pqGuwD',
    'gFdOkjUNwwwSslGmeuqYkXMeamhOjjlIhMQcS3C4tq3wQPl5ngUnq32of3fCVG529W+SCrU9WOKOy631BFmgZypwbJBzW6zU',
    'MwgfZPE7wJjcjXLiIPXKExfYt8TSjaEOkM0hFXhkN3kpzzBn2Y3JYWwnzYqSQ2Xdvswy14tdbFCDbKVZ6UX3qO62VxxnUyfl',
    'KksF5Z1YejkevFx+m28mI72czvwx55Pyo9+6/U/S6vzQbvKwy8ejdmOTh5P+uMHdJptyvpU2ONhdjr/kcINnEC/sri7xo4ar',
    'uOJPfW7K/cmclL/4sUiHu7CfT4pHM09NuRdcPBWJdVK7Kiz5vJx0zuN60hXbH98lE8DeqybfX7F/5G91dlm5GSP6lAAAAABJ',
    'RU5ErkJggg==',
  ].join(''),
  'base64',
);

/** An identity document with nothing on it. */
export const TARJETA = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAAKAAAABkAQAAAAApzQYiAAAAQ0lEQVR42mNgIBrY/8cAf0aM4AdQCNBE8AM8gPmpJkg3x1PJ',
    '7/ZUFBxqfgfGG9UEh5bfmakqSF13juSyblRwRAoSDQDR5eqwa6vmvQAAAABJRU5ErkJggg==',
  ].join(''),
  'base64',
);
