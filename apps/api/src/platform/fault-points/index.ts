// Fault points that tests arm.
export { PUNTOS_DE_FALLO, ArmedFaultPoints } from './armed-fault-points';
