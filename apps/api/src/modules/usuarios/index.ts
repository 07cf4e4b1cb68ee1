// Accounts: what other modules may use.
export { CrearUsuario, type NuevoUsuario } from './crear-usuario';
export { UsuariosModule } from './usuarios.module';
export { UsuariosQueries } from './usuarios.queries';
