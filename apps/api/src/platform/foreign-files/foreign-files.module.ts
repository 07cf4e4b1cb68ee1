// Wiring of the threads that read strangers' files: one pool for the whole process.
import { Module } from '@nestjs/common';
import { ForeignFiles } from './foreign-files';

@Module({ providers: [ForeignFiles], exports: [ForeignFiles] })
export class ForeignFilesModule {}
