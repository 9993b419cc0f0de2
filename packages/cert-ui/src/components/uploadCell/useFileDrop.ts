import { useState, type DragEvent } from "react";

/** Whether a file is held over an element that takes files, and the handlers that the element needs for it. */
export function useFileDrop(enabled: boolean, onFile: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false);
  const drag = (event: DragEvent, isOverNow: boolean) => {
    if (!enabled) return;
    event.preventDefault();
    setOver(isOverNow);
  };
  const dropHandlers = {
    onDragOver: (event: DragEvent) => drag(event, true),
    onDragLeave: (event: DragEvent) => drag(event, false),
    onDrop: (event: DragEvent) => {
      drag(event, false);
      onFile(event.dataTransfer.files[0]);
    },
  };
  return { isOver, dropHandlers };
}
