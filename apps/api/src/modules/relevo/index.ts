// What goes on behind a chain that a new installation closed (docs/adr/0021).
export { RelevoModule } from './relevo.module';
