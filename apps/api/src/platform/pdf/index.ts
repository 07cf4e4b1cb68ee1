// What every PDF of the product is made with.
export { type Estilo, fuente } from './fuentes';
