// Which installation this database is, and whether it is alive (docs/adr/0021).
export { Instalacion, type EnTransaccion, type Estado, type Vista } from './instalacion';
export { InstalacionModule } from './instalacion.module';
export { SISTEMA, VIGENTE } from './instalacion.sql';
export { juzgar, type Instalada, type Juicio } from './juzgar';
export { Marca } from './marca';
