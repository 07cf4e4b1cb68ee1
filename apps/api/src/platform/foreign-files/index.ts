// Strangers' files: `foreignFiles.run(usuarioId, jobOf(JOBS, 'name'), { bytes })` reads one in a thread.
export { ForeignFiles } from './foreign-files';
export { ForeignFilesModule } from './foreign-files.module';
