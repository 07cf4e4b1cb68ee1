// Fault points that tests arm.
export { PUNTOS_DE_FALLO, PuntosArmados } from './puntos-armados';
