// Claims of NIFs: what other modules may use. `ReclamarNif.abrir` in the transaction that adds a NIF;
// `DecidirReclamacion` for staff.
export { DecidirReclamacion } from './decidir-reclamacion';
export { pruebaDe, toReclamacionDto } from './reclamacion.mapper';
export { ReclamacionesModule } from './reclamaciones.module';
export { ReclamarNif } from './reclamar-nif';
