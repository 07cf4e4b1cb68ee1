// Codes of faults with what they must lead to, for tests: one or more of each kind (SPEC of the agency §5.5,
// aeat/errores.properties).

export const CODIGOS_DE_PRUEBA: readonly (readonly [
  codigo: number,
  faultcode: string,
  reaccion: 'REINTENTAR' | 'AISLAR' | 'CABECERA' | 'SUSPENDER',
])[] = [
  [102, 'env:Server', 'REINTENTAR'],
  [20009, 'env:Server', 'REINTENTAR'],
  [3500, 'env:Client', 'REINTENTAR'],
  [3501, 'env:Client', 'REINTENTAR'],
  [4102, 'env:Client', 'AISLAR'],
  [4106, 'env:Client', 'AISLAR'],
  [4119, 'env:Client', 'AISLAR'],
  [4136, 'env:Client', 'AISLAR'],
  [9999, 'env:Client', 'AISLAR'],
  [4104, 'env:Client', 'CABECERA'],
  [4112, 'env:Client', 'CABECERA'],
  [4126, 'env:Client', 'CABECERA'],
  [4141, 'env:Client', 'SUSPENDER'],
  [4141, 'env:Server', 'SUSPENDER'],
];
