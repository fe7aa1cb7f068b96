title = The Dark Valley
